import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'

/** Full screen, with pinch and swipe. It makes the rest of the page inert, so close it before you open a dialog. */
export const PictureViewer = lazyWithRetry(
  async () => (await import('./viewer/lightbox-viewer.tsx')).LightboxViewer
)
