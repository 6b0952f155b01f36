import { defineConfig } from 'vitest/config';
import base from '../../../vitest.config';

const RECORD = 'tools/lib/mutants/record.mjs';

/** The ordinary projects; `record.mjs` notes what each of their tests reaches. */
const projects = (base.test?.projects ?? []).map((project) => {
  if (typeof project !== 'object' || !('test' in project)) return project;
  const { setupFiles = [] } = project.test ?? {};
  return { ...project, test: { ...project.test, setupFiles: [setupFiles, RECORD].flat() } };
});

export default defineConfig({ ...base, test: { ...base.test, projects } });
