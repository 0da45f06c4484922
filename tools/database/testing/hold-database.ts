import { lockFolder } from '../lock-folder.ts'
import { query } from '../query.ts'
import { startDatabase } from '../start-database.ts'

const folder = process.argv[2] ?? ''

lockFolder(folder)
const { url } = await startDatabase(folder)
await query(url, 'CREATE TABLE note (text text)')
await query(url, `INSERT INTO note VALUES ('kept')`)
console.log('committed')
setInterval(() => {}, 60_000)
