import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import { createRoot } from 'react-dom/client'

import { Example, examples } from './gallery.tsx'

/** Shows the part of the address, such as `#button`. `window.parts` lists all. */
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
Object.assign(window, { parts: Object.keys(examples) })
createRoot(root).render(<Example name={location.hash.slice(1)} />)
