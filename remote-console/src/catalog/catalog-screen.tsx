import { useView } from '../frame/use-view.tsx'
import { Gifts } from './gifts.tsx'
import { Odds } from './odds.tsx'

export function CatalogScreen() {
  const [view, views] = useView('Catalog', { odds: 'Odds of the wheel', gifts: 'Gifts' })
  return (
    <>
      {views}
      {view === 'gifts' ? <Gifts /> : <Odds />}
    </>
  )
}
