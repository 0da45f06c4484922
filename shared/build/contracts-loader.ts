const summaries = /\bsummary:(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/g

const schemas = /(?<![\w.]|function )(?:z\.(?:coerce\.)?\w+|endpoint|listOf|pageOf|text)\(/g

/**
 * A loader. The summaries of operations are for the API's documentation, and each page would contain them. Calls that build
 * a schema are marked as pure, because the bundler can't look into the shared parser: pages would contain and build the
 * schemas of operations that they don't use.
 */
export default function trimContracts(source: string): string {
  return source.replace(summaries, '$1').replace(schemas, '/*#__PURE__*/ $&')
}
