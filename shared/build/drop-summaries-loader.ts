/** A loader. The summaries of operations are for the API's documentation, and each page would contain them. */
export default function dropSummaries(source: string): string {
  return source.replace(/\bsummary:(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/g, '$1')
}
