export async function post(origin: string, path: string, body: object, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, msg, data } = await response.json()
  if (code !== 0) throw new Error(`${path}: ${msg}`)
  return data
}
