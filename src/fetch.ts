// Astro hands every request to this file, in development and in the built product.
import { createFrontDoor } from './lib/front/front-door.ts';
import { hasPage, introduce, render } from './lib/front/render.ts';
import { getBackend } from './lib/gateway/http/chosen-backend.ts';

const { app, shortWay, openAhead } = createFrontDoor(getBackend, { hasPage, render, introduce });
openAhead();
// The server around the built product cannot import this module.
Reflect.set(globalThis, Symbol.for('portico.shortWay'), shortWay);

export default app;
