import { simulate } from './simulate.ts'

const [seed = '5'.repeat(64), spins = '10000000'] = process.argv.slice(2)
console.log(simulate(seed, Number(spins)))
