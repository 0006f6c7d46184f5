// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “panel-left”. */
export const PanelLeft = /* @__PURE__ */ createIcon('panel-left', [['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2' }], 'M9 3v18'])
