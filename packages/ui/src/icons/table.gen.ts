// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “table”. */
export const Table = /* @__PURE__ */ createIcon('table', ['M12 3v18', ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2' }], 'M3 9h18', 'M3 15h18'])
