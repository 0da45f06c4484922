import { byId } from './dom.ts'
import { showLicenses } from './licenses.ts'

export function showSheet(): void {
  showLicenses()
  const sheet = byId<HTMLDialogElement>('sheet')
  byId('about').addEventListener('click', () => {
    sheet.showModal()
    // Without this, the browser would focus the sheet's first button and scroll to the end.
    byId('sheet-title').focus()
  })
  // The frame's sandbox allows no forms, so `method="dialog"` would not close it.
  byId('close').addEventListener('click', () => sheet.close())
  sheet.addEventListener('click', event => {
    if (event.target === sheet) sheet.close()
  })
}
