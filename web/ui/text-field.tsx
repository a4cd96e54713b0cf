import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import { controlClass, type FieldProps, useField } from './use-field.ts'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix' | keyof FieldProps>, FieldProps {
  /** In the field before the text: ৳. */
  prefix?: ReactNode
  /** In the field after the text: %, or an `IconButton`. */
  suffix?: ReactNode
  /** A button beside the field, as high as it. */
  action?: ReactNode
}

export function TextField({ prefix, suffix, action, ...props }: TextFieldProps) {
  const { frame, control, rest } = useField(props)
  return (
    <FieldFrame {...frame}>
      <div className={action ? 'flex flex-wrap gap-2' : undefined}>
        <div className={cx('relative', action ? 'min-w-20 flex-1' : null)}>
          {prefix ? (
            <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-soft">
              {prefix}
            </span>
          ) : null}
          <input
            type="text"
            {...rest}
            {...control}
            className={cx(
              controlClass,
              prefix ? 'pl-9' : null,
              suffix ? 'pr-12 [&::-webkit-search-cancel-button]:hidden' : null,
            )}
          />
          {suffix ? (
            <span className="absolute inset-y-0 right-0 grid min-w-11 place-items-center text-ink-soft">{suffix}</span>
          ) : null}
        </div>
        {action}
      </div>
    </FieldFrame>
  )
}
