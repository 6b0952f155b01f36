/** The name by which identity calls address the service. */
export const TENANT = 'touchline';
