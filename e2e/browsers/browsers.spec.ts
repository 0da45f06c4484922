import { inOtherBrowsers, walk } from './fixtures.ts'

const publicPages = ['/', '/party-hubs', '/activity/turntable/index', '/discover', '/user/login']

inOtherBrowsers(test => {
  // From the second page on, the service worker answers, and each engine treats its preloaded pages in its own way.
  test('shows the public pages at a first visit and again', async ({ visitor }) => {
    await walk(visitor, [...publicPages, ...publicPages])
  })
})
