import { call, inlineErrors } from '@tambay/client/api/call'
import { DataSection, getMyData } from '@tambay/contracts/my-data'
import { strToU8, type Zippable, zipSync } from 'fflate'

type Row = Record<string, unknown>

interface StoredPicture {
  id: string
  sizes: { name: string; width: number }[]
}

/** Puts everything that the app stores about the user into a zip file: `data.json`, and a folder with their pictures. */
export async function collectMyData(onProgress: (share: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const sections = DataSection.options
  const data: Record<string, Row[]> = {}
  for (const [index, section] of sections.entries()) {
    data[section] = await readSection(section)
    onProgress((index + 1) / (sections.length + 1))
  }
  const files: Zippable = { 'data.json': strToU8(JSON.stringify(data, null, 2)) }
  // The rows of this section have the fields of the table of pictures.
  for (const picture of (data.pictures ?? []) as unknown as StoredPicture[]) {
    const content = await readPicture(picture)
    // A picture is compressed already.
    if (content) files[`pictures/${picture.id}.webp`] = [content, { level: 0 }]
  }
  // The asynchronous version would start a worker from a blob, which the content security policy forbids.
  return new Uint8Array(zipSync(files))
}

async function readSection(section: DataSection): Promise<Row[]> {
  const rows: Row[] = []
  for (let page: number | null = 0; page !== null;) {
    const answer: { rows: string[]; next_page: number | null } = await call(
      getMyData,
      { section, page },
      inlineErrors
    )
    rows.push(...answer.rows.map(row => JSON.parse(row) as Row))
    page = answer.next_page
  }
  return rows
}

/** Also a picture that a moderator hid. Undefined if its file is gone. */
async function readPicture({ id, sizes }: StoredPicture): Promise<Uint8Array | undefined> {
  const largest = sizes.toSorted((one, other) => other.width - one.width)[0]
  if (!largest) return undefined
  const answer = await fetch(`/media/${id}/${largest.name}.webp?download=1`)
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
}
