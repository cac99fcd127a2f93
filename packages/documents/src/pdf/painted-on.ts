type Matrix = [number, number, number, number, number, number];
type Mark = { id: string | undefined; isArtifact: boolean };

/** A page of pdf.js, whichever build of it. */
type Page = { getOperatorList(): Promise<{ fnArray: number[]; argsArray: unknown[] }> };
/** The numbers that pdf.js gives what a page's program does. */
type Operators = Record<
  | 'save'
  | 'restore'
  | 'transform'
  | 'paintFormXObjectBegin'
  | 'paintFormXObjectEnd'
  | 'beginMarkedContent'
  | 'beginMarkedContentProps'
  | 'endMarkedContent'
  | 'paintImageXObject'
  | 'paintInlineImageXObject'
  | 'paintImageMaskXObject',
  number
>;

/** An image as a page paints it. */
export type Painted = {
  /** The image, or the id of one that is decoded apart. */
  image: unknown;
  /** In pixels of its own, where the program says it. */
  width: number;
  height: number;
  matrix: Matrix;
  mark: string | undefined;
  /** Said to tell nothing. */
  isArtifact: boolean;
  /** A stencil that is painted through, as scans in black and white often are. */
  isMask: boolean;
};

/** Follows a page's program: where images are painted, and between which marks. */
export async function paintedOn(page: Page, operators: Operators): Promise<Painted[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const painted: Painted[] = [];
  const saved: Matrix[] = [];
  const marks: Mark[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const paint = (values: unknown[], isMask = false) =>
    painted.push({
      image: values[0],
      ...sizeOf(values),
      matrix,
      mark: marks.findLast(({ id }) => id !== undefined)?.id,
      isArtifact: marks.some((mark) => mark.isArtifact),
      isMask,
    });
  fnArray.forEach((operator: number, at: number) => {
    const given: unknown = argsArray[at];
    const values: unknown[] = Array.isArray(given) ? given : [];
    switch (operator) {
      case operators.save:
        saved.push(matrix);
        break;
      case operators.restore:
      case operators.paintFormXObjectEnd:
        matrix = saved.pop() ?? matrix;
        break;
      case operators.transform:
        matrix = multiplied(matrix, values);
        break;
      case operators.paintFormXObjectBegin:
        saved.push(matrix);
        if (values[0]) matrix = multiplied(matrix, values[0] as ArrayLike<unknown>);
        break;
      case operators.beginMarkedContent:
      case operators.beginMarkedContentProps:
        marks.push({
          id: typeof values[1] === 'number' ? `mc${values[1]}` : undefined,
          isArtifact: values[0] === 'Artifact',
        });
        break;
      case operators.endMarkedContent:
        marks.pop();
        break;
      case operators.paintImageXObject:
      case operators.paintInlineImageXObject:
        paint(values);
        break;
      case operators.paintImageMaskXObject:
        paint(values, true);
        break;
    }
  });
  return painted;
}

/** One that is decoded apart has its size beside it; another one has it itself. */
function sizeOf([image, width, height]: unknown[]): { width: number; height: number } {
  const own = image && typeof image === 'object' ? (image as { width?: unknown; height?: unknown }) : { width, height };
  return { width: Number(own.width) || 0, height: Number(own.height) || 0 };
}

function multiplied([a, b, c, d, e, f]: Matrix, by: ArrayLike<unknown>): Matrix {
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = Array.from(by, Number);
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** An image fills the unit square of its own coordinates. */
export function boxOf([a, b, c, d, e, f]: Matrix) {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ];
  return { x: Math.min(...xs), end: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
