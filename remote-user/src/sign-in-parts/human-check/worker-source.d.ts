/** Imported as text, because a worker's script must have the page's origin, and a remote's files may not. */
declare module 'altcha/workers/pbkdf2' {
  const source: string
  export default source
}
