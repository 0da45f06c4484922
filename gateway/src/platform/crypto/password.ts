import { hash, parseOptions, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id. Each hash stores its own parameters, so these can be raised at any time. */
const policy = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, policy)
}

export interface PasswordCheck {
  isRight: boolean
  isOutdated: boolean
}

/** Takes equally long for unknown users and users without a password, so that timing reveals nothing. */
export async function checkPassword(
  passwordHash: string | null | undefined,
  password: string
): Promise<PasswordCheck> {
  const isRight = await verify(passwordHash ?? (await getDummyHash()), password)
  if (!passwordHash || !isRight) return { isRight: false, isOutdated: false }
  const { memoryCost, timeCost } = parseOptions(passwordHash)
  return { isRight, isOutdated: memoryCost < policy.memoryCost || timeCost < policy.timeCost }
}

let dummyHash: Promise<string> | undefined

function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword(crypto.randomUUID())
  return dummyHash
}
