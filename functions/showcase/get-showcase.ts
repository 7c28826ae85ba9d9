import { getShowcase } from "#shared/contract/showcase.ts";
import * as store from "../data/showcase/showcase-store.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(getShowcase, ({ now }) => store.getShowcase(now));
