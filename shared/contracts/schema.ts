/**
 * The parser as everyone in the page shares it: 9 KB that each remote would bring along and start up again
 * (docs/performance.md). Names one by one, as in `router`; what is missing is added here.
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
