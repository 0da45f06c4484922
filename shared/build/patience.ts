/**
 * How long a test of any package may take. Imports, servers and processes come slowly to a busy machine, and only a
 * failure waits that long: no test asserts a time.
 */
export const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } }
}
