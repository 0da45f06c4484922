import { createTemplate, dropDatabase } from './template-database.ts'

const name = `tambay_template_${process.pid}`

export async function setup(): Promise<void> {
  await createTemplate(name)
  process.env.TEST_TEMPLATE = name
}

export function teardown(): Promise<void> {
  return dropDatabase(name)
}
