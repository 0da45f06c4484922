import { TextField, type TextFieldProps } from '@tambay/ui/text-field'

/** Autofill and pasted numbers may repeat the "+63" that the field shows. */
const completeNumber = /^(?:63|0)?(9\d{2})(\d{3})(\d{4})$/

export function PhoneField({
  onChange,
  ...field
}: Omit<TextFieldProps, 'label' | 'type' | 'prefix' | 'inputMode'>) {
  return (
    <TextField
      placeholder="917 123 4567"
      {...field}
      onChange={event => {
        const [, ...groups] = completeNumber.exec(event.target.value.replace(/[^\p{L}\d]/gu, '')) ?? []
        if (groups.length > 0) event.target.value = groups.join(' ')
        return onChange?.(event)
      }}
      label="Phone number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      prefix="+63"
    />
  )
}
