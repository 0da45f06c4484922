/** Something the person at the keyboard can mend: shown as its one line, without a stack. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Runs a command; a refusal is one line on stderr, anything else shows where it came from. */
export async function runMain(main: () => Promise<number>): Promise<never> {
  const code = await main().catch((error: unknown) => {
    console.error(error instanceof Refusal ? error.message : error)
    return 1
  })
  process.exit(code)
}
