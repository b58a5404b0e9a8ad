-- Secrets are kept as sealed texts. What was readable before is sealed by the first process that starts.

alter table provider_secrets alter column secret type text using encode(secret, 'base64');
alter table envelope_keys alter column private_jwk type text using private_jwk::text;
