-- The cashier reaches the portal where it runs now, not where it ran when the payment was ordered.
alter table sandbox_payments drop column notify_url;
