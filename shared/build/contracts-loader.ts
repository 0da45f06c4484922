const summaries = /\bsummary:(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/g

const schemas = /(?<![\w.]|function )(?:z\.(?:coerce\.)?\w+|endpoint|listOf|pageOf|text)\(/g

/**
 * Removes what pages don't need from the contracts, before they are bundled: the summaries of operations, which are for the
 * API's documentation, and the operations that nobody imports. The bundler keeps the latter because it can't know that a
 * function of the shared parser has no side effect, so their calls are marked as pure.
 */
export default function trimContracts(source: string): string {
  return source.replace(summaries, '$1').replace(schemas, '/*#__PURE__*/ $&')
}
