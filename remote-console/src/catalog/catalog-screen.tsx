import { consoleScreen } from '../frame/console-frame.tsx'
import { useView } from '../frame/use-view.tsx'
import { Gifts } from './gifts.tsx'
import { Odds } from './odds.tsx'

export const CatalogScreen = consoleScreen('Odds and gifts', 'ledger.read', Catalog)

const viewOptions = [
  { value: 'odds', label: 'Odds of the wheel' },
  { value: 'gifts', label: 'Gifts' }
] as const

function Catalog() {
  const [view, views] = useView('Catalog', viewOptions)
  return (
    <>
      {views}
      {view === 'gifts' ? <Gifts /> : <Odds />}
    </>
  )
}
