export type Step = { at: number; value: number };
export type Frame = { from: number; to: number; top: number; width: number; height: number };

export function placeOf({ from, to, top, width, height }: Frame, { at, value }: Step): { x: number; y: number } {
  const x = to > from ? ((at - from) / (to - from)) * width : width;
  return { x, y: height - (top > 0 ? value / top : 0) * height };
}

/** Returns SVG path data: horizontal to the next step, then vertical. */
export function stepPath(frame: Frame, steps: readonly Step[]): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  const parts = steps.map((step, index) => {
    const { x, y } = placeOf(frame, step);
    return index === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`;
  });
  return steps.length > 0 ? `${parts.join('')}H${frame.width}` : '';
}
