'use client'
import { useLabelLocale } from '../../labels/labels-context.ts'
import { Field } from '../field/field.tsx'
import { Switch } from '../switch/switch.tsx'
import { ConfigChoices } from './config-choices.tsx'
import { ConfigList } from './config-list.tsx'
import { controlOf, switchValues } from './control-of.ts'
import type { ConfigNodeProps } from './control-props.ts'
import { useEditor } from './editor-context.ts'
import { Group } from './group.tsx'
import { LeafControl } from './leaf-control.tsx'
import { descriptionOf, titleOf } from './schema.ts'

/** One field with the control for its schema; objects and lists contain further fields. */
export function ConfigNode(props: ConfigNodeProps) {
  const { schema, name, path, value } = props
  const { change, errorAt, disabled } = useEditor()
  const locale = useLabelLocale()
  const control = controlOf(schema, name)
  const title = props.title ?? titleOf(schema, name, locale)
  const help = descriptionOf(schema, locale)
  const error = errorAt(path, control)
  const groupProps = { title, help, error }
  if (control === 'hidden') return null
  if (control === 'switch') {
    const [off, on] = switchValues(schema)
    return (
      <div data-q="config-switch" data-config-path={path}>
        <Switch
          label={<bdi className="q:font-medium">{title}</bdi>}
          help={help && <bdi>{help}</bdi>}
          disabled={disabled}
          checked={typeof off === 'number' && typeof value === 'number' ? value > off : value === on}
          aria-invalid={error !== undefined || undefined}
          onCheckedChange={(checked) => change(path, checked ? on : off)}
        />
        <p data-q="config-error" aria-live="polite" className="q:text-xs q:text-danger">
          {error && <bdi>{error}</bdi>}
        </p>
      </div>
    )
  }
  if (control === 'object') {
    return (
      <Group path={path} {...groupProps}>
        {Object.entries(schema.properties ?? {}).map(([key, inner]) => (
          <ConfigNode
            key={key}
            schema={inner}
            name={key}
            path={`${path}.${key}`}
            value={(value as Record<string, unknown> | undefined)?.[key]}
          />
        ))}
      </Group>
    )
  }
  if (control === 'list' || control === 'entries') return <ConfigList {...props} {...groupProps} node={ConfigNode} />
  if (control === 'choices') return <ConfigChoices {...props} {...groupProps} />
  return (
    <Field
      label={<bdi>{title}</bdi>}
      help={help && <bdi>{help}</bdi>}
      error={error && <bdi>{error}</bdi>}
      data-config-path={path}
    >
      <LeafControl {...props} title={title} control={control} />
    </Field>
  )
}
