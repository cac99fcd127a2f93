import type { Pixels } from './encode-png.ts';

/** As small as a picture's pixels can be told: without opacity or colours that are not used. */
export function leanPixels({ width, height, channels, data }: Pixels): Pixels {
  const count = width * height;
  let isOpaque = true;
  let isGrey = channels > 1;
  for (let at = 0; at < count && (isOpaque || isGrey); at += 1) {
    const from = at * channels;
    if (channels === 4 && data[from + 3] !== 255) isOpaque = false;
    if (isGrey && (data[from] !== data[from + 1] || data[from] !== data[from + 2])) isGrey = false;
  }
  const kept = channels === 1 || (isGrey && isOpaque) ? 1 : isOpaque ? 3 : channels;
  if (kept === channels) return { width, height, channels, data };
  const lean = new Uint8Array(count * kept);
  for (let at = 0; at < count; at += 1)
    for (let part = 0; part < kept; part += 1) lean[at * kept + part] = data[at * channels + part] ?? 0;
  return { width, height, channels: kept, data: lean };
}

/** The picture with its longer side no longer than `longest`: so many pixels each way become their mean. */
export function shrinkPixels(pixels: Pixels, longest: number): Pixels {
  const { width, height, channels, data } = pixels;
  const step = Math.ceil(Math.max(width, height) / longest);
  if (step < 2) return pixels;
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)];
  if (across === 0 || down === 0) return pixels;
  const shrunk = new Uint8Array(across * down * channels);
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1)
      for (let part = 0; part < channels; part += 1) {
        let sum = 0;
        for (let dy = 0; dy < step; dy += 1)
          for (let dx = 0; dx < step; dx += 1)
            sum += data[((y * step + dy) * width + x * step + dx) * channels + part] ?? 0;
        shrunk[(y * across + x) * channels + part] = Math.round(sum / (step * step));
      }
  return { width: across, height: down, channels, data: shrunk };
}

/** Whether every pixel is the same: a spacer, a coloured box, or a picture that could not be read. */
export function isBlank({ channels, data }: Pixels): boolean {
  for (let at = channels; at < data.length; at += 1) if (data[at] !== data[at - channels]) return false;
  return true;
}
