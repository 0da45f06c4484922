import fc from 'fast-check'

/** With a fixed seed, a property fails for a change of the code, not by chance. */
fc.configureGlobal({ seed: Number(process.env.SEED_OF_TESTS ?? 20_261_120) })
