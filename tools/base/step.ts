export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  console.log(`${name} …`)
  const start = performance.now()
  const result = await work()
  console.log(`${name}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}
