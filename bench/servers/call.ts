import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'

export async function call<E extends Endpoint>(
  origin: string,
  { method, path }: E,
  input: InputOf<E>,
  token?: string
): Promise<ResponseOf<E>> {
  const url = new URL(path, origin)
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  if (method === 'GET') for (const [name, value] of given) url.searchParams.set(name, String(value))
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { body: JSON.stringify(input) })
  })
  const { code, msg, data } = await response.json()
  if (code !== 0) throw new Error(`${path}: ${msg}`)
  return data
}
