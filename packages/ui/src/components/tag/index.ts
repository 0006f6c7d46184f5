export { Tag, type TagProps, type Tone } from './tag.tsx'
