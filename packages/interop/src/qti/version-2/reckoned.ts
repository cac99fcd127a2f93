import { attribute, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { numberFrom, type Surroundings } from './surroundings.ts';
import { numberIn, single, type Value } from './values.ts';

const NEAR = 1e-12;

type Reckoning = (numbers: readonly number[], type: string) => number;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const variance = (numbers: readonly number[], less: number) =>
  numbers.reduce((sum, one) => sum + (one - mean(numbers)) ** 2, 0) / (numbers.length - less);

const RECKONED: Record<string, Reckoning> = {
  sum: (numbers) => numbers.reduce((sum, one) => sum + one, 0),
  product: (numbers) => numbers.reduce((product, one) => product * one, 1),
  subtract: ([one = Number.NaN, other = Number.NaN]) => one - other,
  divide: ([one = Number.NaN, other = Number.NaN]) => one / other,
  integerDivide: ([one = Number.NaN, other = Number.NaN]) => Math.floor(one / other),
  integerModulus: ([one = Number.NaN, other = Number.NaN]) => one - other * Math.floor(one / other),
  power: ([one = Number.NaN, other = Number.NaN]) => one ** other,
  round: ([one = Number.NaN]) => Math.round(one),
  truncate: ([one = Number.NaN]) => Math.trunc(one),
  integerToFloat: ([one = Number.NaN]) => one,
  min: (numbers) => Math.min(...numbers),
  max: (numbers) => Math.max(...numbers),
};
const STATISTICS: Record<string, (numbers: readonly number[]) => number> = {
  mean,
  popVariance: (numbers) => variance(numbers, 0),
  sampleVariance: (numbers) => variance(numbers, 1),
  popSD: (numbers) => Math.sqrt(variance(numbers, 0)),
  sampleSD: (numbers) => Math.sqrt(variance(numbers, 1)),
};
const MATHS: Record<string, (one: number, other: number) => number> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  atan2: Math.atan2,
  log: Math.log10,
  ln: Math.log,
  exp: Math.exp,
  abs: Math.abs,
  floor: Math.floor,
  ceil: Math.ceil,
  signum: Math.sign,
  toRadians: (one) => (one * Math.PI) / 180,
  toDegrees: (one) => (one * 180) / Math.PI,
};

/** Evaluates arithmetic and comparison; undefined for other expressions. */
export function reckoned(
  node: XmlElement,
  name: string,
  values: () => Value[],
  around: Surroundings,
): Value | undefined {
  const isReckoned = Object.hasOwn(RECKONED, name);
  if (
    !isReckoned &&
    ![
      'gt',
      'gte',
      'lt',
      'lte',
      'equal',
      'equalRounded',
      'roundTo',
      'statsOperator',
      'mathOperator',
      'mathConstant',
    ].includes(name)
  )
    return undefined;
  if (name === 'mathConstant') return single('float', attribute(node, 'name') === 'e' ? Math.E : Math.PI);
  const found = values();
  if (found.some((value) => value === null)) return null;
  const numbers = found.flatMap((value) =>
    (value?.items ?? []).map((item) => numberIn({ type: 'float', items: [item], isList: false }) ?? Number.NaN),
  );
  const [one = Number.NaN, other = Number.NaN] = numbers;
  const type = found.every((value) => value?.type === 'integer') ? 'integer' : 'float';
  if (isReckoned) return single(name === 'divide' ? 'float' : type, RECKONED[name]?.(numbers, type) ?? Number.NaN);
  const truth = (is: boolean) => single('boolean', is);
  switch (name) {
    case 'gt':
      return truth(one > other);
    case 'gte':
      return truth(one >= other);
    case 'lt':
      return truth(one < other);
    case 'lte':
      return truth(one <= other);
    case 'equal':
      return truth(isEqual(node, one, other, around));
    case 'equalRounded':
      return truth(rounded(node, one, around) === rounded(node, other, around));
    case 'roundTo':
      return single('float', rounded(node, one, around));
    case 'statsOperator': {
      const statistic = STATISTICS[attribute(node, 'name') ?? ''];
      return statistic && single('float', statistic(numbers));
    }
    default: {
      const maths = MATHS[attribute(node, 'name') ?? ''];
      return maths && single('float', maths(one, other));
    }
  }
}

/** Returns lower and upper tolerance, relative or absolute. */
export function tolerancesOf(node: XmlElement, around: Surroundings): { below: number; above: number } {
  const [below = 0, above = below] = (attribute(node, 'tolerance') ?? '')
    .trim()
    .split(/\s+/)
    .flatMap((text) => (text ? (numberFrom(text, around) ?? []) : []));
  return { below, above };
}

function isEqual(node: XmlElement, one: number, other: number, around: Surroundings): boolean {
  const mode = attribute(node, 'toleranceMode') ?? 'exact';
  if (mode === 'exact') return Math.abs(one - other) <= NEAR * Math.abs(other);
  const { below, above } = tolerancesOf(node, around);
  const ends = mode === 'relative' ? [one * (1 - below / 100), one * (1 + above / 100)] : [one - below, one + above];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const off = NEAR * Math.abs(one);
  const isAbove = attribute(node, 'includeLowerBound') === 'false' ? other > low + off : other >= low - off;
  return isAbove && (attribute(node, 'includeUpperBound') === 'false' ? other < high - off : other <= high + off);
}

function rounded(node: XmlElement, value: number, around: Surroundings): number {
  const figures = numberFrom(attribute(node, 'figures') ?? '0', around) ?? 0;
  if (attribute(node, 'roundingMode') === 'decimalPlaces')
    return Number(value.toFixed(Math.min(15, Math.max(0, figures))));
  return Number(value.toPrecision(Math.min(15, Math.max(1, figures))));
}
