type Schema = { [key: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const mapValues = (value: unknown, change: (schema: Schema) => Schema): Schema =>
  Object.fromEntries(
    Object.entries(isSchema(value) ? value : {}).map(([key, part]) => [key, isSchema(part) ? change(part) : part]),
  );

/**
 * Rewrites a JSON schema as the subset from which llama.cpp's library makes a grammar: `anyOf` becomes `oneOf`, a list
 * of types becomes alternatives, and what a grammar cannot check (patterns, ranges, lengths of texts) is left out. The
 * reply is validated against the schema itself afterwards.
 */
export function grammarSchema(schema: object): object {
  return rewrite(schema as Schema);
}

function rewrite(schema: Schema): Schema {
  const { type } = schema;
  const defs = schema.$defs ?? schema.definitions;
  const withDefs = (rest: Schema): Schema => (defs ? { ...rest, $defs: mapValues(defs, rewrite) } : rest);
  if (typeof schema.$ref === 'string') {
    return withDefs({ $ref: schema.$ref.replace(/^#\/definitions\//, '#/$defs/') });
  }
  const alternatives = [...schemasOf(schema.anyOf), ...schemasOf(schema.oneOf)];
  if (alternatives.length > 0) return withDefs({ oneOf: alternatives.map(rewrite) });
  const [only, ...others] = schemasOf(schema.allOf);
  if (only && others.length === 0) return withDefs(rewrite(only));
  if (schema.const !== undefined) return { const: schema.const };
  if (Array.isArray(schema.enum)) return { enum: schema.enum };
  if (Array.isArray(type)) return withDefs({ oneOf: type.map((one) => rewrite({ ...schema, type: one })) });
  if (type === 'object') return withDefs(objectOf(schema));
  if (type === 'array') return withDefs(arrayOf(schema));
  if (typeof type === 'string') return { type };
  throw new Error(`No grammar for the schema ${JSON.stringify(schema).slice(0, 200)}`);
}

const objectOf = ({ properties, additionalProperties }: Schema): Schema => ({
  type: 'object',
  ...(isSchema(properties) && { properties: mapValues(properties, rewrite) }),
  ...(isSchema(additionalProperties)
    ? { additionalProperties: Object.keys(additionalProperties).length === 0 ? true : rewrite(additionalProperties) }
    : { additionalProperties: additionalProperties === true }),
});

/** A large number of items makes a grammar that takes seconds to build. */
const MAX_ITEMS = 100;

function arrayOf({ items, prefixItems, minItems, maxItems }: Schema): Schema {
  const limit = (value: unknown) => (typeof value === 'number' && value <= MAX_ITEMS ? value : undefined);
  const [least, most] = [limit(minItems), limit(maxItems)];
  return {
    type: 'array',
    ...(isSchema(items) && { items: rewrite(items) }),
    ...(Array.isArray(prefixItems) && { prefixItems: schemasOf(prefixItems).map(rewrite) }),
    ...(least !== undefined && { minItems: least }),
    ...(most !== undefined && { maxItems: most }),
  };
}
