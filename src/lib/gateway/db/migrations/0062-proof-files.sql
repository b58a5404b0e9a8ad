-- Pictures of a withdrawal's conversation are kept while the conversation names them.
alter table withdrawal_message_files add foreign key (file_id) references files (id);
