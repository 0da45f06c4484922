/** Playwright gives each worker process its own index, so no two journeys of a run share a number. */
const worker = (process.env.TEST_WORKER_INDEX ?? '0').padStart(3, '0')
let count = 0

const nextNumber = () => worker + String(count++).padStart(4, '0')

export const newTel = () => `0918${nextNumber()}`
export const newName = () => `guest${nextNumber()}`
