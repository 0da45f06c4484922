import { Link } from '@tambay/client/router'
import { minimumAge } from '@tambay/contracts/app'
import { CheckboxRow, type CheckboxRowProps } from '@tambay/ui/checkbox-row'

export function AgreementRow(field: Omit<CheckboxRowProps, 'children'>) {
  return (
    <CheckboxRow {...field}>
      I am {minimumAge} or older, and I agree to the <Link to="/user/terms/use">Terms of Use</Link> and{' '}
      <Link to="/user/terms/privacy-policy">Privacy Policy</Link>.
    </CheckboxRow>
  )
}
