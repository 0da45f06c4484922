import * as z from 'zod'

const Answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ purpose: z.string(), expires_at: z.int(), level: z.optional(z.int()) })
    }),
    signature: z.string()
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() })
})

export function readAnswer(text: string) {
  const parsed = Answer.safeParse(decode(text))
  if (!parsed.success) return undefined
  const { challenge, solution } = parsed.data
  return { challenge, solution, data: challenge.parameters.data }
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString())
  } catch {
    return undefined
  }
}
