import { TextField, type TextFieldProps } from '@tambay/ui/text-field'

/** A complete number, also with what "+63" before the field says already, as phones paste it and fill it in. */
const complete = /^(?:63|0)?(9\d{2})(\d{3})(\d{4})$/

/** A Philippine mobile number, in any of the forms that people type. */
export function PhoneField({
  onChange,
  ...field
}: Omit<TextFieldProps, 'label' | 'type' | 'prefix' | 'inputMode'>) {
  return (
    <TextField
      placeholder="917 123 4567"
      {...field}
      onChange={event => {
        const [, ...groups] = complete.exec(event.target.value.replace(/[^\p{L}\d]/gu, '')) ?? []
        if (groups.length > 0) event.target.value = groups.join(' ')
        return onChange?.(event)
      }}
      label="Phone number"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      prefix="+63"
    />
  )
}
