import type { Page } from 'playwright'
import { styles } from './styles.ts'

/** What `quadrangle-ui init` made of a new project has the theme. */
export async function newProject(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save' })
  await styles(button, { 'background-color': 'rgb(138, 21, 56)', 'border-radius': '4px' }, 'the kit')
}
