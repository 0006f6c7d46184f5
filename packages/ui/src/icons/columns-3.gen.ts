// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “columns-3”. */
export const Columns3 = /* @__PURE__ */ createIcon('columns-3', [['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2' }], 'M9 3v18', 'M15 3v18'])
