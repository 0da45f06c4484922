/** Imported as text: a worker's script has to come from the page's own origin, and a remote's files do not. */
declare module 'altcha/workers/pbkdf2' {
  const source: string
  export default source
}
