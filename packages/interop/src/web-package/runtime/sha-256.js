/* SHA-256 (FIPS 180-4) in hexadecimal, because browsers offer theirs only on secure origins. */
((scope) => {
  const K = [];
  const H = [];
  (() => {
    let found = 0;
    for (let candidate = 2; found < 64; candidate += 1) {
      let isPrime = true;
      for (let factor = 2; factor * factor <= candidate; factor += 1) if (candidate % factor === 0) isPrime = false;
      if (!isPrime) continue;
      const fraction = (root) => ((root - Math.floor(root)) * 4294967296) | 0;
      if (found < 8) H[found] = fraction(Math.sqrt(candidate));
      K[found] = fraction(Math.cbrt(candidate));
      found += 1;
    }
  })();

  function rotate(word, by) {
    return (word >>> by) | (word << (32 - by));
  }

  scope.sha256 = (text) => {
    const bytes = Array.from(new TextEncoder().encode(text));
    const bits = bytes.length * 8;
    bytes.push(128);
    while (bytes.length % 64 !== 56) bytes.push(0);
    for (let shift = 56; shift >= 0; shift -= 8) bytes.push(shift >= 32 ? 0 : (bits >>> shift) & 255);
    const hash = H.slice(0, 8);
    for (let start = 0; start < bytes.length; start += 64) {
      const words = [];
      for (let at = 0; at < 64; at += 1) {
        if (at < 16) {
          const from = start + at * 4;
          words[at] = (bytes[from] << 24) | (bytes[from + 1] << 16) | (bytes[from + 2] << 8) | bytes[from + 3];
        } else {
          const a = words[at - 15];
          const b = words[at - 2];
          const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
          const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
          words[at] = (words[at - 16] + s0 + words[at - 7] + s1) | 0;
        }
      }
      let v = hash.slice();
      for (let round = 0; round < 64; round += 1) {
        const e1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25);
        const choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
        const one = (v[7] + e1 + choice + K[round] + words[round]) | 0;
        const e0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22);
        const majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        v = [(one + e0 + majority) | 0, v[0], v[1], v[2], (v[3] + one) | 0, v[4], v[5], v[6]];
      }
      for (let word = 0; word < 8; word += 1) hash[word] = (hash[word] + v[word]) | 0;
    }
    return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  };
})(typeof globalThis === 'undefined' ? window : globalThis);
