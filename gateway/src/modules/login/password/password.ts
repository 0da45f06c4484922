import { hash, parseOptions, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id. Each hash records what it was made with, so that these can be raised at any time. */
const policy = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, policy)
}

export interface PasswordCheck {
  isRight: boolean
  /** The right password, hashed with less than the policy asks for now: time to hash it again. */
  isOutdated: boolean
}

/** Takes as long for someone who does not exist or has no password as for anyone. */
export async function checkPassword(
  passwordHash: string | null | undefined,
  password: string
): Promise<PasswordCheck> {
  const isRight = await verify(passwordHash ?? (await nobody()), password)
  if (!passwordHash || !isRight) return { isRight: false, isOutdated: false }
  const { memoryCost, timeCost } = parseOptions(passwordHash)
  return { isRight, isOutdated: memoryCost < policy.memoryCost || timeCost < policy.timeCost }
}

let hashOfNobody: Promise<string> | undefined

/** Made at the first need, and then as quick to have as a stored one. */
function nobody(): Promise<string> {
  hashOfNobody ??= hashPassword(crypto.randomUUID())
  return hashOfNobody
}
