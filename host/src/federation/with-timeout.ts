/** Rejects if `loading` takes longer than `limitMs`. */
export function withTimeout<T>(loading: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${Math.round(limitMs)} ms`)), limitMs)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
