/**
 * The parser, shared by the host and all remotes, because each copy would add 9 KB (docs/performance.md).
 * Exports are listed one by one to keep tree-shaking; add what is missing.
 */
export {
  _default,
  array,
  boolean,
  catchall,
  coerce,
  config,
  email,
  enum,
  extend,
  gte,
  int,
  literal,
  looseObject,
  lte,
  maxLength,
  minLength,
  nonnegative,
  null,
  nullable,
  number,
  object,
  optional,
  overwrite,
  parse,
  pipe,
  positive,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  transform,
  trim,
  union,
  unknown,
  uuid
} from 'zod/mini'
export type { output, ZodMiniType } from 'zod/mini'
