'use client'
import * as Primitive from '@radix-ui/react-radio-group'
import { cx } from 'class-variance-authority'
import { type ComponentProps, useMemo } from 'react'
import { useFieldGroup } from '../field/field-context.ts'
import { mergeRefs } from '../merge-refs.ts'
import { type Direction, useDirection } from '../use-direction.ts'

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'dir' | 'onChange'> {
  /** The chosen one, or null for none; leave out to let it keep its own state. */
  value?: string | null
  /** The one that is chosen at first. */
  defaultValue?: string
  /** Called with the newly chosen one. */
  onValueChange?: (value: string) => void
  /** Below each other, or side by side for two or three short choices. */
  orientation?: 'vertical' | 'horizontal'
  /** No choice can be made now. */
  disabled?: boolean
  /** One must be chosen before the form is sent. */
  required?: boolean
  /** Its name in a form. */
  name?: string
  /** The id of its form, if that is not around it. */
  form?: string
  /** The reading direction; by default that of the page. */
  dir?: Direction
}

/** One of a few choices, all in sight. Put it into a Field, whose label names it, or give it an `aria-label`. */
export function RadioGroup({ orientation = 'vertical', className, dir, ref, ...props }: RadioGroupProps) {
  const [direction, measure] = useDirection(dir)
  const element = useMemo(() => mergeRefs<HTMLDivElement>(ref, measure), [ref, measure])
  return (
    <Primitive.Root
      data-q="radio-group"
      {...useFieldGroup(props)}
      ref={element}
      dir={direction}
      orientation={orientation}
      className={cx(
        'q:group/radios q:flex q:min-w-0 q:gap-y-2',
        orientation === 'vertical' ? 'q:flex-col' : 'q:flex-wrap q:gap-x-6',
        className,
      )}
    />
  )
}
