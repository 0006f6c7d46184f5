import type { ConfigControl, ConfigSchema } from './schema.ts'

/** Props of the component of any field. */
export interface ConfigNodeProps {
  schema: ConfigSchema
  /** Its key in its object, or its index in a list. */
  name: string
  path: string
  value: unknown
  /** Its title, if it differs from the one in the schema. */
  title?: string | undefined
}

/** Props of the control of a single value. */
export interface LeafProps extends ConfigNodeProps {
  /** The title of the field, for the labels of parts of the control. */
  title: string
  control: ConfigControl
}
