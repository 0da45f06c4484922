import { useNavigate } from '@tambay/client/router'
import { SearchBar } from '@tambay/ui/search-bar'

/** A tap or Enter opens the search screen, where the user types (spec SCREEN-5). */
export function HomeSearchBar() {
  const navigate = useNavigate()
  const open = () => void navigate('/search')
  return <SearchBar readOnly value="" onChange={open} onClick={open} onSubmit={open} />
}
