import type { Fixtures } from '../../testing/fixture.ts'
import { Tree } from './tree.tsx'

const nodes = [
  { id: 1, label: '1', children: [{ id: 2, label: '2' }] },
  { id: 3, label: '3' },
]

const branches = [
  { id: 1, label: '1', children: [{ id: 2, label: '2' }] },
  { id: 3, label: '3', children: [{ id: 4, label: '4' }] },
  { id: 5, label: '5' },
]

export const fixtures: Fixtures = {
  Tree: {
    render: (props) => (
      <Tree label="⟦Units⟧" nodes={nodes} defaultExpanded={[1]} selectionMode="checkbox" filter="2" {...props} />
    ),
    pattern: {
      name: 'tree',
      render: () => <Tree label="1" nodes={branches} defaultExpanded={[1]} selectionMode="multiple" />,
    },
  },
}
