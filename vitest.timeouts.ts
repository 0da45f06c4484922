/** Generous limits for every package's tests, so that only a real hang fails on a busy machine. No test asserts a time. */
export const timeouts = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } }
}
