/** How many pairs of values there are, equal ones left out, and how many of them stand the other way round. */
export function disorderIn(values: readonly number[]): { pairs: number; turned: number } {
  let [turned, pairs] = [0, 0];
  values.forEach((value, at) => {
    for (const later of values.slice(at + 1)) {
      if (later === value) continue;
      pairs += 1;
      if (later < value) turned += 1;
    }
  });
  return { pairs, turned };
}
