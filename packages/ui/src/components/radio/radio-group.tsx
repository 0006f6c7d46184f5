'use client'
import * as Primitive from '@radix-ui/react-radio-group'
import { cx } from 'class-variance-authority'
import { type ComponentProps, useMemo } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useFieldGroup } from '../field/field-context.ts'
import { mergeRefs } from '../merge-refs.ts'
import { type Direction, useDirection } from '../use-direction.ts'
import { useQuickArrows } from './use-quick-arrows.ts'

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'dir' | 'onChange'> {
  /** The chosen value, or null for none; leave out for uncontrolled use. */
  value?: string | null
  /** The value at first, for uncontrolled use. */
  defaultValue?: string
  /** Called with the newly chosen value. */
  onValueChange?: (value: string) => void
  /** In a column, or in a row for two or three short choices. */
  orientation?: 'vertical' | 'horizontal'
  /** Disables every choice. */
  disabled?: boolean
  /** One must be chosen before the form is submitted. */
  required?: boolean
  /** Its name in a form. */
  name?: string
  /** The id of its form, if the group is outside that form. */
  form?: string
  /** The reading direction; by default that of the page. */
  dir?: Direction
}

/** A choice of one of a few visible options. Put it into a Field, whose label names it, or give it an `aria-label`. */
export const RadioGroup = /* @__PURE__ */ withDefaultProps(
  'RadioGroup',
  function RadioGroup({ orientation = 'vertical', className, dir, ref, ...props }: RadioGroupProps) {
    const [direction, measure] = useDirection(dir)
    const quickArrows = useQuickArrows(props)
    const rootRef = useMemo(() => mergeRefs<HTMLDivElement>(ref, measure), [ref, measure])
    return (
      <Primitive.Root
        data-q="radio-group"
        {...useFieldGroup(props)}
        {...quickArrows}
        ref={rootRef}
        dir={direction}
        // not the primitive's prop: with that, only the arrows of one axis would work
        aria-orientation={orientation}
        className={cx(
          'q:group/radios q:flex q:min-w-0 q:gap-y-2',
          orientation === 'vertical' ? 'q:flex-col' : 'q:flex-wrap q:gap-x-6',
          className,
        )}
      />
    )
  },
)
